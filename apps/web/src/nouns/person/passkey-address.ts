/**
 * Browsers bind passkeys to the name of a host and refuse them at an IP address, such as the one that `npm start` prints. Null where they
 * work; else where the same page has a name, if it does.
 */
export function passkeyRefusal({ hostname, port, pathname }: Pick<Location, 'hostname' | 'port' | 'pathname'>) {
  if (!/^[\d.]+$|^\[/.test(hostname)) return null
  const isThisMachine = hostname.startsWith('127.') || hostname === '[::1]'
  return { address: isThisMachine ? `http://localhost${port && `:${port}`}${pathname}` : null }
}
