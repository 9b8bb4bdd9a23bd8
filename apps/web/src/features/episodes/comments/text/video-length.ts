import { createContext } from 'react'

/** Length in seconds of the video that times in comments link to; null without a video or while unknown. */
export const VideoLength = createContext<number | null>(null)
