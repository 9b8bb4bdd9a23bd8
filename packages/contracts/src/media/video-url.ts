const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const directFile = /\.(mp4|webm|m3u8)$/i

/** A stream is an HLS playlist, which not every browser plays natively. */
export type Video = { kind: 'youtube' | 'vimeo' | 'file' | 'stream'; url: string }

/**
 * A host in `VIDEO_HOSTS` and in a Content-Security-Policy: a hostname with an optional port, or `*.` for all of its
 * subdomains.
 */
export const videoHost = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/

/** Whether this site allows a video. `hosts` restricts files only; null allows any host. */
export function isVideoAllowed({ kind, url }: Video, hosts: readonly string[] | null) {
  if (hosts === null || kind === 'youtube' || kind === 'vimeo' || url.startsWith('/media/')) return true
  const { host } = new URL(url)
  return hosts.some((taken) => (taken.startsWith('*.') ? host.endsWith(taken.slice(1)) : host === taken))
}

/** Error message for a file from another host. */
export const foreignHostMessage = (hosts: readonly string[]) =>
  hosts.length === 0
    ? 'Este sitio solo admite vídeos de YouTube y Vimeo'
    : `Este sitio solo admite archivos de vídeo de ${hosts.join(', ')}; también puede ser un vídeo de YouTube o Vimeo`

/**
 * Parses the URL of a playable video, or returns null: YouTube in any form and Vimeo become their embed URL, which is
 * built from the parsed id and never from the input; otherwise an https path ending in .mp4, .webm or .m3u8, or one of
 * our own /media/ files.
 */
export function parseVideo(value: string): Video | null {
  if (/[\s\\]|\p{Cc}/u.test(value)) return null
  if (value.startsWith('/media/')) return ownFile(value)
  const url = URL.parse(value)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (youtubeHosts.has(url.hostname)) return youtube(url)
  if (vimeoHosts.has(url.hostname)) return vimeo(url)
  return directFile.test(url.pathname) ? { kind: kindOf(url.pathname), url: url.href } : null
}

const ownFile = (path: string): Video | null =>
  directFile.test(path) && !path.includes('..') && !path.includes('//') ? { kind: kindOf(path), url: path } : null

const kindOf = (path: string) => (/\.m3u8$/i.test(path) ? 'stream' : 'file')

function youtube(url: URL): Video | null {
  const parts = url.pathname.split('/').filter(Boolean)
  const [first, second] = parts
  const isPasted = second === 'https:' || second === 'http:'
  // the input may be a full URL pasted after "embed/"
  const named = isPasted ? parts.at(-1) : ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : first
  const id = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? named)
  return id && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', url: `https://www.youtube-nocookie.com/embed/${id}` } : null
}

/** An unlisted video needs its hash, which follows the id or is in `h`. */
function vimeo(url: URL): Video | null {
  const parts = url.pathname.split('/').filter(Boolean)
  // in URLs of albums and groups, a number precedes the video's id
  const from = parts.findIndex((part) => part === 'video' || part === 'videos') + 1
  const at = parts.findIndex((part, at) => at >= from && /^\d{1,12}$/.test(part))
  if (at === -1) return null
  const [asked, behind] = [url.searchParams.get('h') ?? '', parts[at + 1] ?? '']
  const hash = /^[\da-z]{4,40}$/i.test(asked) ? asked : /^[\da-f]{6,40}$/i.test(behind) ? behind : null
  return { kind: 'vimeo', url: `https://player.vimeo.com/video/${parts[at]}${hash ? `?h=${hash}` : ''}` }
}
