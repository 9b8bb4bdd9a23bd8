import { limits } from '@animeteca/contracts/limits'
import { askForAdultTitles } from '@animeteca/contracts/profiles/adult-titles'
import { Button } from '@animeteca/ui/actions/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorText } from '../../../lib/errors/errors.ts'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { seeAdultTitles } from './see-adult-titles.ts'

/** Asks for the date of birth, which the server checks and does not store. */
export function AdultTitlesForm() {
  const form = useForm({ resolver: zodResolver(askForAdultTitles), defaultValues: { bornOn: '' } })
  const ask = trpc.profiles.askForAdultTitles.useMutation(
    withToasts({
      onSuccess: () => seeAdultTitles(true),
      successToast: 'Ya puedes ver los títulos para adultos',
      errorToast(error) {
        form.setError('bornOn', { message: errorText(error, 'No se pudo comprobar tu edad') })
        form.setFocus('bornOn')
        return undefined
      },
    }),
  )
  const submit = form.handleSubmit((values) => ask.mutate(values))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormField
        control={form.control}
        name="bornOn"
        type="date"
        label="Fecha de nacimiento"
        description={`Comprobamos que tienes ${limits.adultAge} años o más. No la guardamos.`}
        autoComplete="bday"
        className="max-w-72"
      />
      <Button type="submit" isPending={ask.isPending} className="self-start">
        Mostrar títulos para adultos
      </Button>
    </form>
  )
}
