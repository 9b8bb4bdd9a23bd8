import { decodeText } from './decode-text.ts'
import type { NamedDocument } from './document-reader.ts'
import { inflateGzip, isGzip } from './inflate.ts'
import { readXml } from './mal-xml.ts'
import { mayBeOwn } from './own-lines.ts'
import { parseJson } from './parse-json.ts'
import { otherJson, readDocuments } from './read-documents.ts'
import type { ReadFile } from './read-rows.ts'
import { readTable } from './read-tables.ts'
import { readTogether, withUnread } from './read-together.ts'
import type { NamedText } from './read-together.ts'
import { faultOfBytes, isText } from './tell-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isZip, unzip } from './unzip.ts'
import type { NamedBytes } from './unzip.ts'

/** Reads a history of any format. Throws `UnreadableFile`, and nothing else. Once its text is there, `letGo` hears that the bytes may go. */
export async function readBytes(bytes: Uint8Array, letGo: () => void = () => {}): Promise<ReadFile> {
  const file = isZip(bytes) ? await readZip(bytes, letGo) : await readAlone(bytes, letGo)
  if (file.entries.length === 0 && file.refused.length === 0) throw new UnreadableFile('noRows')
  return file
}

async function readAlone(bytes: Uint8Array, letGo: () => void): Promise<ReadFile> {
  const content = isGzip(bytes) ? await inflateGzip(bytes) : bytes
  if (content !== bytes && (isGzip(content) || isZip(content))) throw new UnreadableFile('nestedArchive')
  if (!isText(content)) throw new UnreadableFile(await faultOfBytes(content))
  const texts = [textIn({ name: null, bytes: content })]
  letGo()
  return readTexts(texts)
}

async function readZip(bytes: Uint8Array, letGo: () => void): Promise<ReadFile> {
  // spreadsheets and text documents are ZIPs too
  const fault = await faultOfBytes(bytes)
  if (fault !== 'unknown') throw new UnreadableFile(fault)
  try {
    const texts = (await unzip(bytes)).map(textIn)
    letGo()
    return await readTexts(texts)
  } catch (error) {
    const isOther = error instanceof UnreadableFile && /^(other|unknown|empty)/.test(error.fault)
    throw isOther ? new UnreadableFile('otherArchive') : error
  }
}

const textIn = ({ name, bytes }: NamedBytes): NamedText => ({ name, text: decodeText(bytes).trim() })

/** JSON is looked at first, since it says most; then XML, then tables. What a ZIP has beside them is told of. */
async function readTexts(texts: NamedText[]): Promise<ReadFile> {
  const written = texts.filter(({ text }) => text !== '')
  if (written.length === 0) throw new UnreadableFile('empty')
  const json = written.filter(({ text }) => /^[[{]/.test(text))
  const xml = written.filter(({ text }) => text.startsWith('<'))
  const tables = written.filter((one) => !json.includes(one) && !xml.includes(one))
  const own = json.find(({ text }) => mayBeOwn(text))
  if (own) {
    // the schema of the export is more to load than all readers together
    const { readOwnLines } = await import('./own-export.ts')
    const file = readOwnLines(own.text)
    if (file) return file
  }
  const documents = json.flatMap((one) => documentsIn(one, texts.length === 1))
  // what has been parsed need not stay beside what is made of it
  for (const one of json) one.text = ''
  const read = await readDocuments(documents)
  // what we have written ourselves is all in our document
  if (read?.file.format === 'animeteca') return read.file
  if (read) return withUnread(read.file, [...read.unread.filter(isNotEmpty), ...xml, ...tables])
  if (xml.length > 0) return readTogether(xml, tables, ({ text }) => readXml(text))
  if (tables.length > 0) return readTogether(tables, [], readTable)
  throw otherJson(documents)
}

/** Of a text that only begins like JSON, beside others, there are none. */
function documentsIn({ name, text }: NamedText, isAlone: boolean): NamedDocument[] {
  try {
    return parseJson(text).map((document) => ({ name, document }))
  } catch (error) {
    if (isAlone || !(error instanceof UnreadableFile) || error.fault !== 'brokenJson') throw error
    return [{ name, document: null }]
  }
}

const isNotEmpty = ({ document }: NamedDocument) => !Array.isArray(document) || document.length > 0
