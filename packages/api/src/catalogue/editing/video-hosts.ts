import { foreignHostMessage, isVideoAllowed, parseVideo } from '@animeteca/contracts/media/video-url'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Services } from '../../call/context.ts'

interface GivenVideo {
  /** Where it stands in the input. */
  path: (string | number)[]
  url: string | null
}

/** Ends a call that brings a file from a host that this site takes none from, as a wrong input in the field that it came in. */
export function refuseVideos({ options: { videoHosts } }: Pick<Services, 'options'>, given: GivenVideo[]) {
  if (videoHosts === undefined) return
  const issues = given.flatMap(({ path, url }) => {
    const video = url === null ? null : parseVideo(url)
    const isRefused = video !== null && !isVideoAllowed(video, videoHosts)
    return isRefused ? [{ code: 'custom' as const, path, message: foreignHostMessage(videoHosts), input: url }] : []
  })
  if (issues.length > 0) throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(issues) })
}
