import type { ReadFile } from '../read-rows.ts'
import { readAnidb } from '../sources/anidb.ts'
import { readMalXml } from '../sources/mal-xml.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { startOfText } from './decode-text.ts'
import type { NamedBytes } from './unzip.ts'

/** What a page saved from a browser begins with, which is told before its unclosed elements are taken for depth. */
const webPage = /^<(!doctype html|html|head|body|div|script|meta)\b/i

/** The root of AniDB's mylist, behind a declaration and comments. */
const anidbRoot = /^(?:<\?[^>]{0,200}>\s*|<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<mylist[\s>]/i

/** A list in XML, told by its root. Another one is read as MyAnimeList's, which says what is wrong with it. */
export function readXml(text: NamedBytes): ReadFile {
  const start = startOfText(text.bytes)
  if (webPage.test(start)) throw new UnreadableFile('webPage')
  return anidbRoot.test(start) ? readAnidb(text) : readMalXml(text)
}
