import type { HistoryFile } from '@animeteca/contracts/history-entry'
import { decodeText } from './decode-text.ts'
import type { NamedDocument } from './document-reader.ts'
import { inflateGzip, isGzip } from './inflate.ts'
import { readXml } from './mal-xml.ts'
import { parseJson } from './parse-json.ts'
import { otherJson, readDocuments } from './read-documents.ts'
import { readTables } from './read-tables.ts'
import { faultOfBytes, isText } from './tell-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isZip, unzip } from './unzip.ts'
import type { NamedBytes } from './unzip.ts'

/** Reads a history of any format. Throws `UnreadableFile`, and nothing else. */
export async function readBytes(bytes: Uint8Array): Promise<HistoryFile> {
  const file = isZip(bytes) ? await readZip(bytes) : await readAlone(bytes)
  if (file.entries.length === 0 && file.refused.length === 0) throw new UnreadableFile('noRows')
  return file
}

async function readAlone(bytes: Uint8Array): Promise<HistoryFile> {
  const content = isGzip(bytes) ? await inflateGzip(bytes) : bytes
  if (content !== bytes && (isGzip(content) || isZip(content))) throw new UnreadableFile('nestedArchive')
  if (!isText(content)) throw new UnreadableFile(await faultOfBytes(content))
  return readTexts([textIn({ name: null, bytes: content })])
}

async function readZip(bytes: Uint8Array): Promise<HistoryFile> {
  // spreadsheets and text documents are ZIPs too
  const fault = await faultOfBytes(bytes)
  if (fault !== 'unknown') throw new UnreadableFile(fault)
  try {
    return await readTexts((await unzip(bytes)).map(textIn))
  } catch (error) {
    const isOther = error instanceof UnreadableFile && /^(other|unknown|empty)/.test(error.fault)
    throw isOther ? new UnreadableFile('otherArchive') : error
  }
}

interface NamedText {
  name: string | null
  text: string
}

const textIn = ({ name, bytes }: NamedBytes): NamedText => ({ name, text: decodeText(bytes).trim() })

/** JSON is looked at first, since it says most; then XML, then tables. */
async function readTexts(texts: NamedText[]): Promise<HistoryFile> {
  const written = texts.filter(({ text }) => text !== '')
  if (written.length === 0) throw new UnreadableFile('empty')
  const json = written.filter(({ text }) => /^[[{]/.test(text))
  const documents = json.flatMap((one) => documentsIn(one, texts.length === 1))
  // what has been parsed need not stay beside what is made of it
  for (const one of json) one.text = ''
  const read = await readDocuments(documents)
  if (read) return withUnread(read.file, read.unread)
  const xml = written.find(({ text }) => text.startsWith('<'))
  if (xml) return readXml(xml.text)
  const tables = written.filter(({ text }) => !/^[[{<]/.test(text) && text !== '')
  if (tables.length > 0) return readTables(tables)
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

/** What else a ZIP holds is told of: it may be what somebody looks for. */
function withUnread(file: HistoryFile, unread: NamedDocument[]): HistoryFile {
  const count = file.entries.length + file.refused.length
  const left = unread.filter(({ document }) => !Array.isArray(document) || document.length > 0)
  const refused = left.map(({ name }, index) => ({
    row: count + index + 1,
    title: name,
    reason: 'Este archivo del ZIP no dice lo que has visto',
  }))
  return { ...file, refused: [...file.refused, ...refused] }
}
