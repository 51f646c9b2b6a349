/** The staff account of the demo. The login page offers it as long as its password is still this. */
export const demoAccount = {
  /** Fixed, so that what the demo's history names is this account. */
  id: 'a3f1c9d2-5b7e-4c60-9f28-6d14e0b7c835',
  email: 'demo@cabinkeeper.example',
  password: 'cabins-by-the-lake',
  fullName: 'Mara Lindqvist',
} as const
