import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { type FilterSet, noMinutes } from '../../kit/model/property-filters.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../kit/ui/choice.tsx'
import { useMyPlaces } from './my-places.ts'
import { useMinutesPart } from './use-minutes-part.ts'

const bounds = [20, 30, 45, 60] as const

interface MinutesFieldsProps {
  filters: Pick<FilterSet, 'destination' | 'maxMinutes' | 'byMinutes'>
  onChange: (change: Partial<FilterSet>) => void
}

/** The filter by minutes to one of my places, in the filters dialog; other backends say no stations. */
export function MinutesFields({ filters, onChange }: MinutesFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const places = useMyPlaces()
  const layer = useLayer('filter-places')
  const part = useMinutesPart(layer.isOpen)
  const { destination, maxMinutes, byMinutes } = filters
  if (!extensions) return null
  const bounded = maxMinutes !== null && places.some(({ id }) => id === destination) ? destination : 'any'
  const choose = (id: string) => {
    if (id === 'any') onChange(byMinutes ? { maxMinutes: null } : noMinutes)
    else onChange({ destination: id, maxMinutes: maxMinutes ?? 30 })
  }
  return (
    <>
      {places.length > 0 && (
        <RadioGroup
          legend={t`To my places`}
          value={bounded}
          onChange={choose}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            ...places.map(({ id, name, nameKo }) => ({
              value: id,
              label: language === 'ko' ? nameKo : name,
            })),
          ]}
        />
      )}
      {bounded !== 'any' && (
        <RadioGroup
          legend={t`At most`}
          value={String(maxMinutes)}
          onChange={(minutes) => onChange({ maxMinutes: Number(minutes) })}
          options={bounds.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
        />
      )}
      {destination !== '' && (
        <ChipGroup
          legend={t`Order by minutes`}
          values={byMinutes ? ['minutes'] : []}
          onChange={({ length }) =>
            onChange(length > 0 || maxMinutes !== null ? { byMinutes: length > 0 } : noMinutes)
          }
          options={[{ value: 'minutes', label: t`Fewest minutes first` }]}
        />
      )}
      <div>
        <Button size="small" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
          <Trans>Minutes to my places</Trans>
        </Button>
      </div>
      {part && <part.PlacesDialog layer={layer} />}
    </>
  )
}
