import { z } from 'zod'
import {
  calendarDate,
  flag,
  id,
  idText,
  instant,
  integer,
  isPlainText,
  longText,
  stayDate,
  text,
  version,
} from '#contract/fields.ts'
import { cabinName, userId, userName } from '#contract/named-fields.ts'
import { taskPriorities, taskStates } from '#domain/housekeeping/tasks.ts'
import { msg } from '#domain/i18n/messages.ts'

/** A user to whom a task or a cabin can be assigned. */
const person = z.object({ id: userId, fullName: userName })

/** Something to be repaired or bought for a cabin. */
export const task = z.object({
  id,
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  text: text('What is to be done.', 'The tap drips'),
  photo: text('The address of the photo; empty if there is none.', ''),
  thumbnail: text('The same photo in the size of lists; empty if there is none.', ''),
  priority: z.enum(taskPriorities).describe('How urgent the work is.'),
  dueOn: calendarDate.nullable().describe('When it has to be done; null for no date.'),
  isOverdue: flag('The date has passed.'),
  assignee: person.nullable().describe('The user who does it; null if no user does.'),
  assigneeName: text('Someone without an account who does it; may be empty.', ''),
  state: z.enum(taskStates).describe('Whether the work is still to do.'),
  createdAt: instant.describe('When it was created.'),
  createdBy: text('A user, or the cleaning link through which the task was reported.', 'Ana Silva'),
  doneAt: instant.nullable().describe('When it was done; null while it is open.'),
  doneBy: userName,
  version,
  block: z
    .object({
      id,
      startDate: calendarDate.describe('The first night of the block.'),
      endDate: calendarDate.meta({
        description: 'The first night after the block.',
        example: '2026-12-07',
      }),
    })
    .nullable()
    .describe('The current or next block of the cabin.'),
})
export type Task = z.infer<typeof task>

export const taskListQuery = z.strictObject({
  state: z.enum(taskStates).default('open').describe('Which tasks are listed.'),
  cabinId: idText.transform(Number).exactOptional().describe('Only the tasks of this cabin.'),
})
export type TaskListQuery = z.output<typeof taskListQuery>

/** Open tasks in the order of the work, or the last ones that were done. */
export const taskList = z.object({
  items: z.array(task).describe('The tasks, in the order of the work.'),
  total: integer('How many tasks there are, including those that are not listed.', 8),
  today: calendarDate.describe("The property's business date."),
  people: z.array(person).describe('The users to whom tasks can be assigned.'),
})
export type TaskList = z.infer<typeof taskList>

const required = msg('This field is required')
/** Forms send line breaks as CRLF. */
const taskText = z
  .string(required)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(longText(500).min(1, msg('Please describe what is to be done')))
  .meta({ description: 'What is to be done; at most 500 characters.', example: 'The tap drips' })

/** An empty field of a form is a value that is missing. */
const orNull = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text))
    .pipe(schema.nullable())

/** The task form without its photo. Forms send text. */
const taskForm = z.strictObject({
  cabinId: z
    .string(msg('Please choose a cabin'))
    .pipe(idText.transform(Number))
    .meta({ description: 'The cabin, by its id.', example: '12' }),
  text: taskText,
  priority: z.enum(taskPriorities).default('normal').describe('How urgent the work is.'),
  dueOn: orNull(stayDate).describe('When it has to be done; null for no date.'),
  assigneeId: orNull(z.string().min(1).max(200)).describe('The user who does it.'),
  assigneeName: z
    .string()
    .trim()
    .max(100, msg('At most 100 characters'))
    .refine(
      (text) => isPlainText(text) && !/[\n\r\t]/.test(text),
      msg('Please write it on one line'),
    )
    .default('')
    .meta({ description: 'Someone without an account who does it.', example: 'The plumber' }),
})

const onePerson = {
  path: ['assigneeName'],
  error: msg('Please choose a user or enter a name, not both'),
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
      .pipe(version)
      .meta({
        description: 'The version that the change is based on; another one returns 409.',
        example: '3',
      }),
    removePhoto: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .describe('`true` removes the photo.'),
  })
  .refine(isForOne, onePerson)
export type ChangeTaskFields = z.output<typeof changeTaskFields>

/** What a cleaner reports about a cabin, without the photo. */
export const reportFields = z.strictObject({ text: taskText })
