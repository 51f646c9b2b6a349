/** The staff account of the demo. The login page offers it as long as its password is still this. */
export const demoAccount = {
  email: 'demo@cabinkeeper.example',
  password: 'cabins-by-the-lake',
  fullName: 'Mara Lindqvist',
} as const
