import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'
import './more-icons.ts'

interface ShareButtonProps {
  title: string
  /** What it is, for those who have yet to follow the link. */
  text: string
  /** An address, or a path of ours. */
  url: string
  size?: 'small' | 'medium'
  /** Its words, where they say more. */
  children?: ReactNode
}

/** What came of it: null where the reader has called it off, or has seen what the system did. */
type Outcome = 'copied' | 'failed' | null

async function share(data: { title: string; text: string; url: string }): Promise<Outcome> {
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data)
      return null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
    }
  }
  try {
    // Absent from pages that came over plain http.
    await navigator.clipboard.writeText(`${data.text}\n${data.url}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Opens the sheet by which the device shares, or copies text and address where there is none. */
export function ShareButton({ title, text, url, size, children }: ShareButtonProps) {
  const toast = useToast()

  async function press() {
    const { href } = new URL(url, location.origin)
    const outcome = await share({ title, text, url: href })
    if (outcome === 'copied') toast({ message: <Trans>Copied. Paste it wherever you like.</Trans> })
    // To be selected by hand.
    if (outcome === 'failed') toast({ message: <Trans>Copying did not work. The link: {href}</Trans> })
  }

  return (
    <Button icon="share" {...(size && { size })} onClick={press}>
      {children ?? <Trans>Share</Trans>}
    </Button>
  )
}
