import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { asOffered, oneOfEachMeaning } from '../../../domain/amenity-meanings.ts'
import { homeSentences } from '../../kit/errors/home-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { removeDraft, useDraft } from '../../kit/forms/use-draft.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import {
  emptyFilters,
  type FilterSet,
  filterQueryString,
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
import type { useOptionLabels } from './filter-words.ts'
import styles from './filters-dialog.module.css'
import { type PriceRangeError, readPriceRange } from './price-range.ts'
import { sorted } from './sort-select.tsx'
import type { useFilterOptions, useOfferedRules } from './use-filter-options.ts'
import { useHomeCounts } from './use-home-counts.ts'
import { useHiddenMatching } from './without-hidden.tsx'

const terms = ['furnished', 'shortLease', 'utilitiesIncluded'] as const
const termWords = {
  furnished: msg`Furnished`,
  shortLease: msg`Short lease`,
  utilitiesIncluded: msg`Utilities included`,
}
const termRules = { furnished: 'furnished', shortLease: 'lease', utilitiesIncluded: 'utilities' } as const

/** The pause after which a count is asked for. */
const PAUSE_MS = 300

/** Whether a value has stayed the same for a moment. */
function useIsSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}

interface FiltersDialogProps {
  layer: Layer
  applied: FilterSet
  onApply: (filters: FilterSet) => void
  onClear: () => void
  /** What the page knows of the filters on offer. */
  offered: ReturnType<typeof useFilterOptions>
  isOffered: ReturnType<typeof useOfferedRules>
  labels: ReturnType<typeof useOptionLabels>
}

const DRAFT = 'filters'

/** To be called when the dialog is opened anew, to begin with the applied filters. A reload restores staged ones. */
export function forgetStagedFilters(): void {
  removeDraft(DRAFT)
}

const priceText = (price: number | null): string => (price === null ? '' : String(price))

/** The staged filters, with prices as typed: a text that is not a number yet is not lost. */
function stagedFrom(filters: FilterSet) {
  return { ...filters, minText: priceText(filters.priceMin), maxText: priceText(filters.priceMax) }
}

/** The filters dialog, to be mounted only while open, so that staged filters are dropped as it closes. */
export function FiltersDialog({ layer, applied, onApply, onClear, ...offer }: FiltersDialogProps) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const { isOffered, labels } = offer
  const { options, status, retry, retrying } = offer.offered
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
  const isSettled = useIsSettled(filterQueryString(result))
  const [all] = useHomeCounts([result], range.error === null && isSettled)
  const hidden = useHiddenMatching(result).length
  // The count leaves out hidden homes, as the list behind the dialog does.
  const found = all == null ? null : Math.max(0, all - hidden)

  const offeredTerms = terms.filter((term) => staged[term] || isOffered(termRules[term]))

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
        onChange={(order) => stage(sorted(staged, order === 'default' ? '' : order))}
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
          hint={t`Homes that are available by this date.`}
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
      {(isOffered('bedrooms') || staged.bedrooms !== null) && (
        <RadioGroup
          legend={t`Bedrooms`}
          value={staged.bedrooms ?? 'any'}
          onChange={(choice) => stage({ bedrooms: choice === 'any' ? null : choice })}
          options={[
            { value: 'any', label: <Trans context="any choice">Any</Trans> },
            { value: '0', label: t`Studio` },
            { value: '1', label: '1' },
            { value: '2', label: '2' },
            { value: '3', label: t`3 or more` },
          ]}
        />
      )}
      {offeredTerms.length > 0 && (
        <ChipGroup
          legend={t`Terms`}
          values={terms.filter((term) => staged[term])}
          onChange={(chosen) => stage(Object.fromEntries(terms.map((term) => [term, chosen.includes(term)])))}
          options={offeredTerms.map((term) => ({ value: term, label: i18n._(termWords[term]) }))}
        />
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
