import { Button } from '@animeteca/ui/actions/Button'
import { classNames } from '@animeteca/ui/base/class-names'

type OrderButtonsProps<Order extends string> = {
  label: string
  /** The orders with their names. */
  names: Record<Order, string>
  value: Order
  onChange: (order: Order) => void
  className: string
}

/** The order of a list, as one pressed button among those of the other orders. */
export function OrderButtons<Order extends string>(props: OrderButtonsProps<Order>) {
  const { label, names, value, onChange, className } = props
  return (
    <fieldset aria-label={label} className={classNames('flex', className)}>
      {(Object.entries(names) as [Order, string][]).map(([order, name]) => (
        <Button
          key={order}
          size="sm"
          variant="ghost"
          aria-pressed={order === value}
          onPress={() => onChange(order)}
          className={order === value ? 'text-text' : undefined}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
