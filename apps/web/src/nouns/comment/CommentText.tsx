import type { ReactNode } from 'react'

/** Keeps the author's line breaks. */
export const CommentText = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="mt-1 max-w-[72ch] leading-relaxed wrap-anywhere whitespace-pre-line">
    {children}
  </p>
)
