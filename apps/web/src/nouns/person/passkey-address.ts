/**
 * Browsers refuse passkeys at an IP address, such as the one that `npm start` prints. Returns null where passkeys work,
 * else the same page at a host name, if it has one.
 */
export function passkeyRefusal({ hostname, port, pathname }: Pick<Location, 'hostname' | 'port' | 'pathname'>) {
  if (!/^[\d.]+$|^\[/.test(hostname)) return null
  const isThisMachine = hostname.startsWith('127.') || hostname === '[::1]'
  return { address: isThisMachine ? `http://localhost${port && `:${port}`}${pathname}` : null }
}
