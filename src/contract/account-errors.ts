import { msg } from '#domain/i18n/messages.ts'
/** The errors of logging in, users, sessions and tokens. */
export const accountErrors = {
  'wrong-credentials': [401, msg('Provided email or password are incorrect')],
  'credentials-missing': [
    422,
    msg('You must provide either an email or phone number and a password'),
  ],
  'email-not-verified': [
    403,
    msg('Please verify your email address first, using the link you were sent.'),
  ],
  'second-factor-required': [401, msg('Please also enter a code from your authenticator app.')],
  'passkey-required': [
    401,
    msg('This property requires a second factor. Please log in with a passkey.'),
  ],
  'wrong-code': [401, msg('This code is not correct or was already used')],
  'passkey-rejected': [401, msg('This passkey was not accepted. Please try again.')],
  'passkeys-unavailable': [
    409,
    msg('Passkeys need a secure address (https) with a host name. Ask your administrator.'),
  ],
  'second-factor-setup-required': [
    403,
    msg('This property requires a second factor. Please set one up first.'),
  ],
  'codes-turned-on': [409, msg('One-time codes are already turned on.')],
  'codes-turned-off': [409, msg('One-time codes are turned off.')],
  'last-second-factor': [
    409,
    msg('This property requires a second factor. Please set up another one first.'),
  ],
  'no-second-factor': [409, msg('This user has no second factor.')],
  'own-second-factor': [409, msg('You can change your own second factors on the Account screen.')],
  'passkey-not-found': [404, msg('No passkey could be found')],
  'passkey-known': [409, msg('This passkey has already been added.')],
  'too-many-passkeys': [
    409,
    msg('You have reached the limit of 20 passkeys. Please remove one first.'),
  ],
  'verification-failed': [400, msg('An error occurred on token verification')],
  'setup-link-expired': [
    403,
    msg(
      'This setup link has expired or was already used. If there are no users yet, restart the server to get a new one.',
    ),
  ],
  'password-link-expired': [
    403,
    msg('This link has expired or was already used. Please request a new one.'),
  ],
  'email-link-expired': [
    403,
    msg('This link has expired or was already used. Please change your email address again.'),
  ],
  'no-email-change': [409, msg('No change of the email address is open.')],
  'own-email-link': [409, msg('Another user has to create the link for your new email address.')],
  'email-not-set-up': [
    409,
    msg(
      'This server does not send email. Ask another user to create a password link for you on the Users screen.',
    ),
  ],
  'email-set-up': [
    409,
    msg('This server sends email: the user can request a password link on the login screen.'),
  ],
  'user-cannot-log-in': [409, msg('This user cannot log in, so there is no password to reset.')],
  'own-password-link': [409, msg('You can change your own password on the Account screen.')],
  'email-taken': [409, msg('An account with this email address already exists.')],
  'staff-not-found': [404, msg('No user could be found')],
  'already-verified': [409, msg('This user does not need to verify an email address.')],
  'cannot-deactivate-self': [409, msg('You cannot deactivate your own account.')],
  'roles-turned-off': [409, msg('Roles are turned off, so users have no roles to choose.')],
  'last-owner': [
    409,
    msg('This is the only owner who can log in. Please make another user an owner first.'),
  ],
  'current-password-required': [403, msg('Please also enter your current password.')],

  'session-not-found': [404, msg('This session has already ended.')],

  'token-not-found': [404, msg('No token could be found')],
  'too-many-tokens': [
    409,
    msg('You have reached the limit of 20 tokens. Please revoke one first.'),
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
