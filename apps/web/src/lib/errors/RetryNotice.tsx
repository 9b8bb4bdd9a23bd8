import { Button } from '@animeteca/ui/actions/Button'

type RetryNoticeProps = { message: string; isRetrying: boolean; onRetry: () => void }

/** What could not be loaded, in one line, with a button that tries again: for a part of a page, or a dialog. */
export const RetryNotice = ({ message, isRetrying, onRetry }: RetryNoticeProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-dim">
    {message}
    <Button size="sm" isPending={isRetrying} onPress={onRetry}>
      Reintentar
    </Button>
  </div>
)
