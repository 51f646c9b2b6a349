/*
 * A unique identity and unused secrets. Wherever one of these texts appears, the test put it there.
 */

/** Data of the guest, and what staff write about them. */
export const guestMarks = {
  name: 'Zyxquïll Vornebræck',
  email: 'vexmail.qq9@canaryland.example',
  phone: '+45 31 41 59 26',
  nationalID: 'DKX86420975310',
  notes: 'Notewhistle "at" the wïndow',
  observations: 'Observquark & co',
  reason: 'Reasonplum, she säid',
} as const

/** Data of other people: users are not erased. */
export const userMarks = {
  user: 'Brinklechaff Holme',
  userEmail: 'brinklechaff@canaryland.example',
} as const

/** An image's file name is part of its address, which is public. */
export const fileMarks = { file: 'filewhisk-harbour' } as const

/** Credentials. */
export const secretMarks = {
  password: 'passwordbrine under seven lamps',
  authSecret: 'a0c4kq7wz2authsecretcanary9f3b1x8v5',
  nationalIdKey: 'c0ffee5ca1ab1e0ddba11deadbea7fab1edfacade5eedc0de5ba5eba11ca5cad',
  metricsToken: 'metricstokencanary4471',
  smtpPassword: 'smtppasswordcanary8215',
  s3Secret: 's3secretcanary6609kzq',
} as const

export type Marks = Readonly<Record<string, string>>

/** How the product transforms some of them, for the search to find them. */
export const otherSpellings: Marks = {
  plainName: 'zyxquill',
  phoneDigits: '4531415926',
}
