import { BlockList, isIPv4 } from 'node:net'

/** Ranges from IANA's special-purpose registries, which are not public hosts. */
const special = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  add(range, 'ipv4')
}
// Teredo, ORCHID and others; documentation; 6to4, which embeds IPv4 addresses
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(range, 'ipv6')

/** Global unicast. Outside it are loopback, ULA, link-local, IPv4-mapped and NAT64 addresses. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, in the canonical form of a resolver or a parsed URL, is public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

function add(range: string, family: 'ipv4' | 'ipv6') {
  const [network, prefix] = range.split('/')
  special.addSubnet(network!, Number(prefix), family)
}
