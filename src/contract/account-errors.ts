/** The errors of logging in, users, sessions and tokens. */
export const accountErrors = {
  'wrong-credentials': [401, 'Provided email or password are incorrect'],
  'credentials-missing': [422, 'You must provide either an email or phone number and a password'],
  'email-not-verified': [
    403,
    'Please verify your email address first, using the link you were sent.',
  ],
  'second-factor-required': [401, 'Please also enter a code from your authenticator app.'],
  'passkey-required': [
    401,
    'This property requires a second factor. Please log in with a passkey.',
  ],
  'wrong-code': [401, 'This code is not correct or was already used'],
  'passkey-rejected': [401, 'This passkey was not accepted. Please try again.'],
  'passkeys-unavailable': [
    409,
    'Passkeys need a secure address (https) with a host name. Ask your administrator.',
  ],
  'second-factor-setup-required': [
    403,
    'This property requires a second factor. Please set one up first.',
  ],
  'codes-turned-on': [409, 'One-time codes are already turned on.'],
  'codes-turned-off': [409, 'One-time codes are turned off.'],
  'last-second-factor': [
    409,
    'This property requires a second factor. Please set up another one first.',
  ],
  'no-second-factor': [409, 'This user has no second factor.'],
  'own-second-factor': [409, 'You can change your own second factors on the Account screen.'],
  'passkey-not-found': [404, 'No passkey could be found'],
  'passkey-known': [409, 'This passkey has already been added.'],
  'too-many-passkeys': [409, 'You have reached the limit of 20 passkeys. Please remove one first.'],
  'verification-failed': [400, 'An error occurred on token verification'],
  'setup-link-expired': [
    403,
    'This setup link has expired or was already used. If there are no users yet, restart the server to get a new one.',
  ],
  'password-link-expired': [
    403,
    'This link has expired or was already used. Please request a new one.',
  ],
  'email-link-expired': [
    403,
    'This link has expired or was already used. Please change your email address again.',
  ],
  'no-email-change': [409, 'No change of the email address is open.'],
  'own-email-link': [409, 'Another user has to create the link for your new email address.'],
  'email-not-set-up': [
    409,
    'This server does not send email. Ask another user to create a password link for you on the Users screen.',
  ],
  'email-set-up': [
    409,
    'This server sends email: the user can request a password link on the login screen.',
  ],
  'user-cannot-log-in': [409, 'This user cannot log in, so there is no password to reset.'],
  'own-password-link': [409, 'You can change your own password on the Account screen.'],
  'email-taken': [409, 'An account with this email address already exists.'],
  'staff-not-found': [404, 'No user could be found'],
  'already-verified': [409, 'This user does not need to verify an email address.'],
  'cannot-deactivate-self': [409, 'You cannot deactivate your own account.'],
  'roles-turned-off': [409, 'Roles are turned off, so users have no roles to choose.'],
  'last-owner': [
    409,
    'This is the only owner who can log in. Please make another user an owner first.',
  ],
  'current-password-required': [403, 'Please also enter your current password.'],

  'session-not-found': [404, 'This session has already ended.'],

  'token-not-found': [404, 'No token could be found'],
  'too-many-tokens': [409, 'You have reached the limit of 20 tokens. Please revoke one first.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
