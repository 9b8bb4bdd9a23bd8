import { useState } from 'react'
import { drafts } from '../../lib/forms/drafts.ts'

/** A text that nobody has sent yet, kept under its name; where there is none, `startsWith`. */
export function useDraft(name: string, startsWith = ''): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => stored(name) || startsWith)
  const keep = (text: string) => {
    setText(text)
    if (text) drafts.keep(name, text)
    else drafts.forget(name)
  }
  return [text, keep]
}

function stored(name: string): string {
  const draft = drafts.of(name)
  return typeof draft === 'string' ? draft : ''
}
