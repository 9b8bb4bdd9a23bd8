import { CircleAlert } from 'lucide-react'

/** The server's reason. It is not a live region: the toast is announced. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="flex items-start gap-2.5 rounded-control border border-danger px-4 py-3 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      {message}
    </p>
  )
}
