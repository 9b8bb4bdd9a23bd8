import { createContext } from 'react'

/** How many seconds of video there are to point at around a comment, as far as is known; null where there is none. */
export const VideoLength = createContext<number | null>(null)
