import { z } from 'zod'
import {
  calendarDate,
  id,
  idText,
  instant,
  isPlainText,
  longText,
  stayDate,
  version,
} from '#contract/fields.ts'
import { taskPriorities, taskStates } from '#domain/housekeeping/tasks.ts'

/** A user to whom a task or a cabin can be assigned. */
const person = z.object({ id: z.string(), fullName: z.string() })

/** Something to be repaired or bought for a cabin. */
export const task = z.object({
  id,
  cabin: z.object({ id, name: z.string() }),
  text: z.string(),
  /** URL of the photo; empty if there is none. */
  photo: z.string(),
  /** The same photo in the size of lists. */
  thumbnail: z.string(),
  priority: z.enum(taskPriorities),
  dueOn: calendarDate.nullable(),
  isOverdue: z.boolean(),
  /** The user who does it; null if no user does. */
  assignee: person.nullable(),
  /** Someone without an account who does it; may be empty. */
  assigneeName: z.string(),
  state: z.enum(taskStates),
  createdAt: instant,
  /** A user, or the cleaning link through which the task was reported. */
  createdBy: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string(),
  version,
  /** The current or next block of the cabin. */
  block: z.object({ id, startDate: calendarDate, endDate: calendarDate }).nullable(),
})
export type Task = z.infer<typeof task>

export const taskListQuery = z.strictObject({
  state: z.enum(taskStates).default('open'),
  /** Only the tasks of this cabin. */
  cabinId: idText.transform(Number).exactOptional(),
})
export type TaskListQuery = z.output<typeof taskListQuery>

/** Open tasks in the order of the work, or the last ones that were done. */
export const taskList = z.object({
  items: z.array(task),
  /** Including those that are not listed. */
  total: z.int(),
  today: calendarDate,
  /** The users to whom tasks can be assigned. */
  people: z.array(person),
})
export type TaskList = z.infer<typeof taskList>

const required = 'This field is required'
/** Forms send line breaks as CRLF. */
const taskText = z
  .string(required)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(longText(500).min(1, 'Please describe what is to be done'))

/** An empty field of a form is a value that is missing. */
const orNull = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text))
    .pipe(schema.nullable())

/** The task form without its photo. Forms send text. */
const taskForm = z.strictObject({
  cabinId: z.string('Please choose a cabin').pipe(idText.transform(Number)),
  text: taskText,
  priority: z.enum(taskPriorities).default('normal'),
  dueOn: orNull(stayDate),
  /** A user. */
  assigneeId: orNull(z.string().min(1).max(200)),
  /** Someone without an account. */
  assigneeName: z
    .string()
    .trim()
    .max(100, 'At most 100 characters')
    .refine((text) => isPlainText(text) && !/[\n\r\t]/.test(text), 'Please write it on one line')
    .default(''),
})

const onePerson = {
  path: ['assigneeName'],
  error: 'Please choose a user or enter a name, not both',
}
type Assigned = { assigneeId: string | null; assigneeName: string }
const isForOne = ({ assigneeId, assigneeName }: Assigned) =>
  assigneeId === null || assigneeName === ''

export const createTaskFields = taskForm.refine(isForOne, onePerson)
export type TaskFields = z.output<typeof createTaskFields>

export const changeTaskFields = taskForm
  .extend({
    version: z
      .string(required)
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(version),
    /** `true` removes the photo. */
    removePhoto: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  })
  .refine(isForOne, onePerson)
export type ChangeTaskFields = z.output<typeof changeTaskFields>

/** What a cleaner reports about a cabin, without the photo. */
export const reportFields = z.strictObject({ text: taskText })
