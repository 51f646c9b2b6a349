/** Browsers offer passkeys only at host names, and only with TLS or on the machine itself. */
export const supportsPasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|^\[/.test(window.location.hostname)
