import type { ProfileFrame } from '@animeteca/contracts/labels'
import { Avatar, type AvatarProps } from '@animeteca/ui/display/Avatar'
import { frameArt } from './frame-art.ts'

type FramedAvatarProps = Omit<AvatarProps, 'frame'> & { frame: ProfileFrame | null | undefined }

/** An avatar with the person's profile frame. Each frame is a separate file, fetched when shown. */
export function FramedAvatar({ frame, ...avatar }: FramedAvatarProps) {
  return <Avatar {...avatar} frame={frameArt(frame)} />
}
