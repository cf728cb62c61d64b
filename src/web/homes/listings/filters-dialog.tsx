import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asOffered, oneOfEachMeaning } from '../../../domain/amenity-meanings.ts'
import { homeSentences } from '../../kit/errors/home-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { removeDraft, useDraft } from '../../kit/forms/use-draft.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import {
  emptyFilters,
  type FilterSet,
  offeredChoice,
  onlyOffered,
  stagedEqualsApplied,
} from '../../kit/model/property-filters.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../kit/ui/choice.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { useOptionLabels } from './filter-words.ts'
import styles from './filters-dialog.module.css'
import { homeCountQuery } from './home-list-query.ts'
import { type PriceRangeError, readPriceRange } from './price-range.ts'
import { useDeviceFilter } from './use-device-filter.ts'
import { useFilterOptions, useOfferedRules } from './use-filter-options.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'
import { useHiddenMatching } from './without-hidden.tsx'

interface FiltersDialogProps {
  layer: Layer
  applied: FilterSet
  onApply: (filters: FilterSet) => void
  onClear: () => void
}

const DRAFT = 'filters'

/** To be called when the dialog is opened anew, to begin with the applied filters. A reload restores staged ones. */
export function forgetStagedFilters(): void {
  removeDraft(DRAFT)
}

/** The filters dialog, mounted only while open, so that staged filters are dropped as it closes. */
export function FiltersDialog(props: FiltersDialogProps) {
  return props.layer.isOpen ? <OpenFiltersDialog {...props} /> : null
}

const priceText = (price: number | null): string => (price === null ? '' : String(price))

/** The staged filters, with prices as typed: a text that is not a number yet is not lost. */
function stagedFrom(filters: FilterSet) {
  return { ...filters, minText: priceText(filters.priceMin), maxText: priceText(filters.priceMax) }
}

function OpenFiltersDialog({ layer, applied, onApply, onClear }: FiltersDialogProps) {
  const { t } = useLingui()
  const say = useSay()
  const context = useRouteContext({ from: '__root__' })
  const labels = useOptionLabels()
  const { options, status, retry, retrying } = useFilterOptions()
  const isOffered = useOfferedRules()
  const minutesPart = useMinutesPart(true)
  const [opened] = useState(() => stagedFrom(applied))
  const [{ minText, maxText, ...staged }, stage] = useDraft(DRAFT, opened)

  useDirtyForm(
    minText !== opened.minText || maxText !== opened.maxText || !stagedEqualsApplied(staged, applied),
  )

  const range = readPriceRange(minText, maxText)
  const priced = { ...staged, priceMin: range.min, priceMax: range.max }
  const result = options === undefined ? priced : onlyOffered(priced, options)
  // The count of previously staged filters would promise homes that the button does not show.
  const count = useQuery({ ...homeCountQuery(context, result), enabled: range.error === null })
  const withoutSignal = useWithoutSignal(count)
  const seen = useSeenHomes(withoutSignal)
  const filter = useDeviceFilter(withoutSignal)
  const hidden = useHiddenMatching(result).length
  const all =
    withoutSignal && seen.length > 0
      ? filter?.(
          seen.map(({ home }) => home),
          result,
        ).length
      : count.data
  // The count leaves out hidden homes, as the list behind the dialog does.
  const found = all == null ? null : Math.max(0, all - hidden)

  function clear() {
    stage(stagedFrom(emptyFilters))
    onClear()
  }

  return (
    <Dialog
      wide
      layer={layer}
      title={t`Filters`}
      footer={
        <>
          <Button onClick={clear}>{t`Clear all`}</Button>
          <Button
            variant="primary"
            disabled={range.error !== null}
            onClick={() => {
              onApply(result)
              layer.close()
            }}
          >
            {found === null || range.error !== null ? (
              t`Show properties`
            ) : (
              <Plural value={found} one="Show # property" other="Show # properties" />
            )}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t`Price order`}
        value={staged.priceOrder ?? 'default'}
        onChange={(order) => stage({ priceOrder: order === 'default' ? null : order })}
        options={[
          { value: 'default', label: t`Default` },
          { value: 'lh', label: t`Low to high` },
          { value: 'hl', label: t`High to low` },
        ]}
      />
      {(isOffered('letting') || staged.letting !== null) && (
        <RadioGroup
          legend={t`Room or whole home`}
          value={staged.letting ?? 'any'}
          onChange={(choice) => stage({ letting: choice === 'any' ? null : choice })}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            { value: 'room', label: t`A room` },
            { value: 'whole', label: t`Whole home` },
          ]}
        />
      )}
      {(isOffered('people') || staged.hasPeople) && (
        <ChipGroup
          legend={t`Meet roommates`}
          values={staged.hasPeople ? ['some'] : []}
          onChange={({ length }) => stage({ hasPeople: length > 0 })}
          options={[{ value: 'some', label: t`Homes with people to meet` }]}
        />
      )}
      <fieldset className={styles.range}>
        <legend>{t`Price per month, in dollars`}</legend>
        <PriceField
          label={t`Minimum`}
          text={minText}
          onText={(text) => stage({ minText: text })}
          error={range.error}
          about="min_not_a_number"
        />
        <span className={styles.to} aria-hidden="true">
          –
        </span>
        <PriceField
          label={t`Maximum`}
          text={maxText}
          onText={(text) => stage({ maxText: text })}
          error={range.error}
          about="max_not_a_number"
        />
      </fieldset>
      {(isOffered('moveIn') || staged.moveIn !== null) && (
        <TextField
          label={t`Move-in date`}
          hint={t`Homes that are free by this day.`}
          type="date"
          value={staged.moveIn ?? ''}
          onChange={(event) => stage({ moveIn: event.target.value || null })}
        />
      )}
      {status === 'loading' && <Spinner>{say(homeSentences.optionsLoading)}</Spinner>}
      {status === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" busy={retrying} onClick={retry}>
              {t`Try again`}
            </Button>
          }
        >
          {say(homeSentences.optionsFailed)}
        </Notice>
      )}
      {options !== undefined && (
        <div className={styles.selects}>
          {options.cities.length > 0 && (
            <SelectField
              label={t`City`}
              placeholder={t`All cities`}
              value={offeredChoice(options.cities, result.city)?.value ?? ''}
              onChange={(event) => stage({ city: event.target.value })}
              options={options.cities.map((option) => ({ value: option.value, label: labels.city(option) }))}
            />
          )}
          {options.categories.length > 0 && (
            <SelectField
              label={t`Category`}
              placeholder={t`All`}
              value={offeredChoice(options.categories, result.category)?.value ?? ''}
              onChange={(event) => stage({ category: event.target.value })}
              options={options.categories.map((option) => ({
                value: option.value,
                label: labels.category(option),
              }))}
            />
          )}
        </div>
      )}
      {(isOffered('smoking') || staged.smokePreference !== null) && (
        <RadioGroup
          legend={t`Smoking`}
          value={staged.smokePreference ?? 'any'}
          onChange={(choice) => stage({ smokePreference: choice === 'any' ? null : choice })}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            { value: 'smoking_allowed', label: t`Smoking allowed` },
            { value: 'no_smoking', label: t`No smoking` },
          ]}
        />
      )}
      {(isOffered('pets') || staged.petAllowance !== null) && (
        <RadioGroup
          legend={t`Pets`}
          value={staged.petAllowance ?? 'any'}
          onChange={(choice) => stage({ petAllowance: choice === 'any' ? null : choice })}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            { value: 'pets_allowed', label: t`Pets allowed` },
            { value: 'no_pets', label: t`Pets not allowed` },
          ]}
        />
      )}
      {options !== undefined && options.amenities.length > 0 && (
        <ChipGroup
          legend={t`Amenities`}
          values={asOffered(staged.amenities, options.amenities)}
          onChange={(amenities) => stage({ amenities })}
          options={oneOfEachMeaning(options.amenities).map((option) => ({
            value: option.value,
            label: labels.amenity(option),
          }))}
        />
      )}
      {minutesPart && <minutesPart.MinutesFields filters={staged} onChange={stage} />}
    </Dialog>
  )
}

interface PriceFieldProps {
  label: ReactNode
  text: string
  onText: (text: string) => void
  error: PriceRangeError | null
  about: PriceRangeError
}

function PriceField({ label, text, onText, error, about }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="$"
      error={
        error === about ? (
          <Trans>Please enter a number.</Trans>
        ) : error === 'min_above_max' && about === 'max_not_a_number' ? (
          <Trans>The maximum is below the minimum.</Trans>
        ) : undefined
      }
    />
  )
}
