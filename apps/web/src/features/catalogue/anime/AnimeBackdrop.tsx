import { blurredCover } from '@animeteca/contracts/media/cover-widths'
import { BlurredCover } from '@animeteca/ui/covers/BlurredCover'

/** The blurred cover behind the top of the page. It fades out above the text, to keep the contrast. */
export const AnimeBackdrop = ({ coverImage, title }: { coverImage: string | null; title: string }) => (
  <div
    aria-hidden
    className="absolute inset-x-0 top-0 -z-1 h-[32rem] overflow-clip opacity-45 [mask-image:linear-gradient(#000,oklch(0_0_0/0.55)_45%,transparent)]"
  >
    <BlurredCover
      src={blurredCover(coverImage)}
      title={title}
      className="absolute top-0 left-0 h-[7rem] w-1/4 origin-top-left scale-[4.6] [filter:blur(14px)]"
    />
  </div>
)
