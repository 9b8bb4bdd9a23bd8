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

/** A stream is a list of pieces (HLS), which not every browser can play by itself. */
export type Video = { kind: 'youtube' | 'vimeo' | 'file' | 'stream'; url: string }

/**
 * What can be played from an address, or null: YouTube in any form and Vimeo as their embed URL (made from the parsed id,
 * never from the string), an https path ending in .mp4, .webm or .m3u8, or one of our own /media/ files.
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
  // an address pasted behind "embed/" still names its video
  const named = isPasted ? parts.at(-1) : ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : first
  const id = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? named)
  return id && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', url: `https://www.youtube-nocookie.com/embed/${id}` } : null
}

/** What is not listed is only played with its hash, which stands behind the id or in `h`. */
function vimeo(url: URL): Video | null {
  const parts = url.pathname.split('/').filter(Boolean)
  // an album or a group has a number of its own, before the video's
  const from = parts.findIndex((part) => part === 'video' || part === 'videos') + 1
  const at = parts.findIndex((part, at) => at >= from && /^\d{1,12}$/.test(part))
  if (at === -1) return null
  const [asked, behind] = [url.searchParams.get('h') ?? '', parts[at + 1] ?? '']
  const hash = /^[\da-z]{4,40}$/i.test(asked) ? asked : /^[\da-f]{6,40}$/i.test(behind) ? behind : null
  return { kind: 'vimeo', url: `https://player.vimeo.com/video/${parts[at]}${hash ? `?h=${hash}` : ''}` }
}
