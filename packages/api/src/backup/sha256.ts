import { hash } from 'node:crypto'

export const sha256 = (content: Buffer | string) => hash('sha256', content, 'hex')
