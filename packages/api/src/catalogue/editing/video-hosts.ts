import { foreignHostMessage, isVideoAllowed, parseVideo } from '@animeteca/contracts/media/video-url'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Services } from '../../call/context/context.ts'

interface GivenVideo {
  /** The path of the field in the input. */
  path: (string | number)[]
  url: string | null
}

/** Fails with a validation error at the field of each video file whose host is not allowed on this site. */
export function refuseVideos({ options: { videoHosts } }: Pick<Services, 'options'>, given: GivenVideo[]) {
  if (videoHosts === undefined) return
  const issues = given.flatMap(({ path, url }) => {
    const video = url === null ? null : parseVideo(url)
    const isRefused = video !== null && !isVideoAllowed(video, videoHosts)
    return isRefused ? [{ code: 'custom' as const, path, message: foreignHostMessage(videoHosts), input: url }] : []
  })
  if (issues.length > 0) throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(issues) })
}
