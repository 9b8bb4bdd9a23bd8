import { classNames } from '@animeteca/ui/base/class-names'
import { useState } from 'react'

/** Characters that fit in about six lines. */
const longFrom = 460

/** Collapses a long text, so that the buttons below stay in view. */
export function Synopsis({ text, lang }: { text: string; lang: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > longFrom
  return (
    <div className="max-w-[68ch] text-dim">
      <p
        lang={lang}
        className={classNames(
          'text-sm text-pretty wrap-anywhere whitespace-pre-line sm:text-base',
          isLong && !isOpen && 'line-clamp-5',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          // Safari focuses a clicked button only when it has a tabIndex.
          tabIndex={0}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-8 rounded-sm text-sm font-semibold text-text underline decoration-control underline-offset-4 hover:decoration-accent"
        >
          {isOpen ? 'Leer menos' : 'Leer más'}
        </button>
      )}
    </div>
  )
}
