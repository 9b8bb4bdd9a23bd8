import { decodeText, startOfText } from './files/decode-text.ts'
import { faultOfBytes, isText } from './files/detect-file-type.ts'
import { inflateGzip, isGzip } from './files/inflate.ts'
import { parseJson } from './files/parse-json.ts'
import { isZip, unzip } from './files/unzip.ts'
import type { NamedBytes } from './files/unzip.ts'
import { otherJson, readDocuments } from './read-documents.ts'
import { readTables } from './read-tables.ts'
import { readXml } from './read-xml.ts'
import type { NamedDocument } from './rows/document-reader.ts'
import { readAndMerge, withUnread } from './rows/read-and-merge.ts'
import type { Unread } from './rows/read-and-merge.ts'
import type { ReadFile } from './rows/read-rows.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'
import { mayBeOwn } from './sources/animeteca/own-lines.ts'

/** Reads a history of any format. Throws only `UnreadableFile`. */
export async function readBytes(bytes: Uint8Array): Promise<ReadFile> {
  const file = isZip(bytes) ? await readZip(bytes) : await readAlone(bytes)
  if (file.entries.length === 0 && file.refused.length === 0) throw new UnreadableFile('noRows')
  return file
}

async function readAlone(bytes: Uint8Array): Promise<ReadFile> {
  const content = isGzip(bytes) ? await inflateGzip(bytes) : bytes
  if (content !== bytes && (isGzip(content) || isZip(content))) throw new UnreadableFile('nestedArchive')
  if (!isText(content)) {
    const fault = await faultOfBytes(content)
    // Aniyomi and similar apps export compressed binary data
    throw new UnreadableFile(fault === 'unknown' && content !== bytes ? 'appBackup' : fault)
  }
  return readTexts([{ name: null, bytes: content }])
}

async function readZip(bytes: Uint8Array): Promise<ReadFile> {
  // spreadsheets and text documents are ZIPs too
  const fault = await faultOfBytes(bytes)
  if (fault !== 'unknown') throw new UnreadableFile(fault)
  try {
    return await readTexts(await unzip(bytes, mayBeOwn))
  } catch (error) {
    const isOther = error instanceof UnreadableFile && /^(other|unknown|empty)/.test(error.fault)
    throw isOther ? new UnreadableFile('otherArchive') : error
  }
}

/** Prefers JSON, the most complete format, then XML, then tables. Other files of a ZIP are listed as unread. */
async function readTexts(texts: NamedBytes[]): Promise<ReadFile> {
  const written = texts.map((one) => ({ ...one, start: startOfText(one.bytes) })).filter(({ start }) => start !== '')
  if (written.length === 0) throw new UnreadableFile('empty')
  const json = written.filter(({ start }) => /^[[{]/.test(start))
  const xml = written.filter(({ start }) => start.startsWith('<'))
  const tables = written.filter((one) => !json.includes(one) && !xml.includes(one))
  const own = json.find(({ start }) => mayBeOwn(start))
  if (own) {
    // load on demand: the schema of our export is larger than all readers together
    const { readOwnLines } = await import('./sources/animeteca/own-export.ts')
    const file = readOwnLines(own.bytes)
    if (file) return file
  }
  const documents = json.flatMap((one) => documentsIn(one, texts.length === 1))
  const read = await readDocuments(documents)
  // our own document has everything that the other files of our ZIP have
  if (read?.file.format === 'animeteca') return read.file
  if (read) return withUnread(read.file, [...read.unread.filter(isNotEmpty), ...xml, ...besideJson(read.file, tables)])
  if (xml.length > 0) return readAndMerge(xml, tables, readXml)
  if (tables.length > 0) return readTables(tables)
  throw otherJson(documents)
}

/** The browser extensions for TV Time save tables with the content of their JSON. */
const besideJson = ({ format }: ReadFile, tables: NamedBytes[]): Unread[] =>
  format === 'tv-time'
    ? tables.map(({ name }) => ({ name, reason: 'Se importan los JSON del ZIP, y no sus tablas' }))
    : tables

/** Parses JSON. Beside other files, a text that only begins like JSON is reported as unread. */
function documentsIn({ name, bytes }: NamedBytes, isAlone: boolean): NamedDocument[] {
  try {
    return parseJson(decodeText(bytes).trim()).map((document) => ({ name, document }))
  } catch (error) {
    if (isAlone || !(error instanceof UnreadableFile) || error.fault !== 'brokenJson') throw error
    return [{ name, document: null }]
  }
}

const isNotEmpty = ({ document }: NamedDocument) => !Array.isArray(document) || document.length > 0
