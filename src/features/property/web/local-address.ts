const localNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether only browsers on the same computer can open an address. */
export const isLocalAddress = (url: string): boolean => localNames.includes(new URL(url).hostname)
