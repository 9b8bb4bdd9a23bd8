import ipaddr from 'ipaddr.js'

/** Outside it are addresses that no registry assigns, which `ipaddr.js` calls unicast too. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address, in the canonical form of a resolver or a parsed URL, is public. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}
