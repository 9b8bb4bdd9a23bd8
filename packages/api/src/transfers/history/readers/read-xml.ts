import { startOfText } from './files/decode-text.ts'
import type { NamedBytes } from './files/unzip.ts'
import type { ReadFile } from './rows/read-rows.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'
import { readAnidb } from './sources/anime-sites/anidb.ts'
import { readMalXml } from './sources/anime-sites/mal-xml.ts'

/** The start of a saved web page. Checked first, because its unclosed elements would be reported as too deep. */
const webPage = /^<(!doctype html|html|head|body|div|script|meta)\b/i

/** The root element of AniDB's mylist, after a declaration and comments. */
const anidbRoot = /^(?:<\?[^>]{0,200}>\s*|<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<mylist[\s>]/i

/** Reads an XML list. Unknown root elements go to the MyAnimeList reader, which reports the error. */
export function readXml(text: NamedBytes): ReadFile {
  const start = startOfText(text.bytes)
  if (webPage.test(start)) throw new UnreadableFile('webPage')
  return anidbRoot.test(start) ? readAnidb(text) : readMalXml(text)
}
