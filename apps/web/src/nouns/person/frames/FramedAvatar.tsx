import type { ProfileFrame } from '@animeteca/contracts/labels'
import { Avatar, type AvatarProps } from '@animeteca/ui/display/Avatar'
import { frameArt } from './frame-art.ts'

type FramedAvatarProps = Omit<AvatarProps, 'frame'> & { frame: ProfileFrame | null | undefined }

/** An avatar in the frame that its person chose. The drawings are files of their own, fetched when one is shown. */
export function FramedAvatar({ frame, ...avatar }: FramedAvatarProps) {
  return <Avatar {...avatar} frame={frameArt(frame)} />
}
