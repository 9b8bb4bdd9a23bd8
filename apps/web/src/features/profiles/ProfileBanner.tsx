import { LazyCoverArt } from '@animeteca/ui/covers/LazyCoverArt'

/** A pattern generated from the username. */
export function ProfileBanner({ username, className }: { username: string; className: string }) {
  return (
    <div aria-hidden className={`relative overflow-clip ${className}`}>
      <LazyCoverArt title={`@${username}`} hasTitle={false} shape="wide" />
      <div className="absolute inset-x-0 bottom-0 h-px bg-line" />
    </div>
  )
}
