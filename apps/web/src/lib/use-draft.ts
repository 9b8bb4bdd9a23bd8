import { useState } from 'react'

/** Text that nobody has sent yet: it outlives the page it was typed on, until this tab is closed. */
export function useDraft(name: string): [text: string, keep: (text: string) => void] {
  const key = `animeteca.draft.${name}`
  const [text, setText] = useState(() => stored(key))
  const keep = (text: string) => {
    setText(text)
    store(key, text)
  }
  return [text, keep]
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage a draft lasts as long as its field.
  }
}
