import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { newId } from '../../../offline/device/random.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Switch } from '../../kit/ui/choice.tsx'
import { FieldNotes } from '../../kit/ui/field.tsx'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { Face } from '../people/face.tsx'
import styles from './face-section.module.css'
import type { FaceValues } from './model.ts'
import { resizePhoto } from './resize-photo.ts'

/** The name of the button that chooses a photo, by which a form focuses it. */
export const PHOTO_FIELD = 'photo'

interface FaceSectionProps {
  user: number
  /** The name that a neutral face shows the initial of. */
  name: string | null
  values: FaceValues
  edit: (change: Partial<FaceValues>) => void
}

/** The face that others see, a photo or a drawn one, and the buttons that change it. */
export function FaceSection({ user, name, values, edit }: FaceSectionProps) {
  const { t } = useLingui()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [drawing, setDrawing] = useState(false)
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { avatar, photo, photo_hidden_until_match: hidden } = values
  const hasPhoto = photo !== ''

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Cleared, so that choosing the same file again fires `change`.
    target.value = ''
    if (!chosen) return
    setError(null)
    setReading(true)
    const square = await resizePhoto(chosen)
    setReading(false)
    if (square !== null) edit({ photo: square })
    else setError(t`We can’t read this file as a photo. Please choose a JPEG or PNG.`)
  }

  function remove() {
    edit({ photo: '' })
    setError(null)
    // The pressed button unmounts, and would take the focus with it.
    choosing.current?.focus()
  }

  return (
    <section className={styles.section} aria-label={t`Your face`}>
      <Face person={{ name, avatar: avatar || null, photo: photo || null }} seed={user} size="large" />
      <div className={styles.ways}>
        <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
        <Button
          ref={choosing}
          name={PHOTO_FIELD}
          icon="image"
          size="small"
          busy={reading}
          onClick={() => file.current?.click()}
        >
          {hasPhoto ? t`Choose another photo` : t`Choose a photo`}
        </Button>
        {hasPhoto ? (
          <Button variant="quiet" size="small" icon="close" onClick={remove}>
            {t`Remove the photo`}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="small"
            icon="user"
            aria-expanded={drawing}
            onClick={() => setDrawing(!drawing)}
          >
            {t`Choose a drawn face`}
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={null} error={error} />
      {/* From the choosing on, so that a photo that is read late moves nothing below. */}
      {(hasPhoto || reading) && (
        <div className={styles.line}>
          <Switch
            label={t`Blurred until you both say yes`}
            hint={t`Until then others see your photo out of focus.`}
            checked={hidden === 'yes'}
            onChange={({ target }) => edit({ photo_hidden_until_match: target.checked ? 'yes' : 'no' })}
          />
        </div>
      )}
      {!hasPhoto && drawing && (
        <DrawnFaces user={user} name={name} chosen={avatar} onChoose={(seed) => edit({ avatar: seed })} />
      )}
    </section>
  )
}

/** The number of faces offered beside the present one. */
const OTHER_FACES = 8

/** The neutral face, the present one, and others. */
const facesBeside = (chosen: string): string[] => [
  ...new Set(['', chosen]),
  ...Array.from({ length: OTHER_FACES }, () => newId().slice(0, 13)),
]

interface DrawnFacesProps {
  user: number
  name: string | null
  /** The chosen face's seed; '' for the neutral face. */
  chosen: string
  onChoose: (seed: string) => void
}

function DrawnFaces({ user, name, chosen, onChoose }: DrawnFacesProps) {
  const { t } = useLingui()
  const [seeds, setSeeds] = useState(() => facesBeside(chosen))
  return (
    <fieldset className={styles.drawn}>
      <legend>
        <VisuallyHidden>{t`Drawn faces`}</VisuallyHidden>
      </legend>
      {seeds.map((seed, at) => (
        <label key={seed} className={styles.option}>
          <input
            type="radio"
            name="avatar"
            className={shared.input}
            aria-label={seed === '' ? t`Your initial` : t`Face ${at}`}
            checked={seed === chosen}
            onChange={() => onChoose(seed)}
          />
          <Face person={{ name, avatar: seed || null, photo: null }} seed={user} size="medium" />
        </label>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon="refresh"
        className={styles.more}
        onClick={() => setSeeds(facesBeside(chosen))}
      >
        {t`More faces`}
      </Button>
    </fieldset>
  )
}
