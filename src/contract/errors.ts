/** The wire's error codes, and the English message that our server sends with each. */

/** The messages that a backend of the basic API sends too, without a code. */
const basicMessages = {
  invalid_request: 'Invalid request. Please check your input.',
  unauthenticated: 'Authentication required. Please log in again.',
  forbidden: 'Access denied.',
  server_error: 'Server error. Please try again later.',
  insecure_redirect:
    'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.',
  invalid_email: 'Invalid email address',
  invalid_phone: 'Invalid phone number',
  property_not_found: 'Property not found',
  floor_plan_not_found: 'No Floor Plan Available',
  already_submitted: 'You have already submitted an enquiry for this property',
  suggestions_forbidden: 'Access denied. You do not have permission to view suggestions.',
  suggestion_not_found: 'Suggestion not found.',
  reset_token_invalid: 'Invalid or expired reset token',
} as const

/** The messages of our server alone, always with their code. */
const ownMessages = {
  malformed_json: 'The request body is not valid JSON.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'The request body must be JSON.',
  not_found: 'Not found.',
  method_not_allowed: 'This method is not allowed here.',
  csrf_failed: 'Your session could not be verified. Please reload and try again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  account_limit: 'That is plenty for now. Please go on later.',
  unavailable: 'The service is busy. Please try again in a moment.',
  upstream_unreachable: 'The service cannot be reached right now. Please try again in a moment.',
  in_progress: 'This request is still being processed. Please try again in a moment.',
  idempotency_key_reused: 'This request was already used for something else.',
  invalid_credentials: 'The email or password is incorrect.',
  email_taken: 'An account with this email already exists.',
  password_too_short: 'The password is too short.',
  password_blank: 'A password cannot be only spaces. Please choose another one.',
  password_repeated: 'This password repeats a single character. Please choose another one.',
  password_digits_only: 'A password this short needs more than digits. Add letters or make it longer.',
  password_small_letters_only:
    'A password this short needs more than small letters. Add digits or make it longer.',
  common_password: 'This password is too common. Please choose another one.',
  wrong_password: 'This is not your current password.',
  name_reserved: 'This name is kept for our own team. Please use your own name.',
  partner_not_found: 'Partner not found',
  profile_superseded: 'A later change of your profile stands.',
  photo_unreadable: 'The photo cannot be read. Please choose a JPEG, PNG or WebP.',
  room_not_found: 'This room does not exist in this home.',
  all_rooms_taken: 'All rooms of this home are taken.',
  room_unavailable: 'This room is no longer available.',
  move_in_passed: 'The move-in date has passed. Please choose another one.',
  move_in_too_far: 'The move-in date is more than two years ahead. Please choose an earlier one.',
  profile_incomplete: 'Please complete your profile before applying.',
  inquiry_not_found: 'You have not applied for this property.',
  person_not_found: 'This person could not be found.',
  suggestion_closed: 'This applicant is no longer available for this home.',
  record_not_found: 'Match not found.',
  counterpart_changed: 'Your match has changed. Please look at the new one first.',
  decision_final: 'You have already decided on this match.',
  match_rejected: 'The other person has declined this match.',
  interest_answered: 'You have both said yes already.',
  contact_not_confirmed: 'Please confirm the match before contacting.',
  verification_token_invalid: 'This confirmation link is invalid or has expired.',
  application_withdrawn: 'This application has been withdrawn.',
  already_answered: 'Somebody else has answered already.',
  own_application: 'Your own application is answered by somebody else of your team.',
  answer_link_invalid: 'This link is not valid.',
  answer_link_undo_late: 'This answer can no longer be taken back here.',
  viewing_full: 'This viewing time is full.',
  viewing_closed: 'This viewing time is not open to you.',
  viewing_not_found: 'You have no viewing booked here.',
  viewing_uneven: 'A viewing begins at a whole minute.',
  viewing_too_far: 'A viewing is at most a year ahead.',
  video_link_invalid: 'The link of a video call begins with https:// and names a whole address.',
  viewing_link_invalid: 'This link is not valid.',
  search_limit: 'You can save 20 searches at most.',
  search_link_invalid: 'This link is not valid.',
  verification_other_account: 'This confirmation link belongs to another account.',
} as const

export type ErrorCode = keyof typeof basicMessages | keyof typeof ownMessages

/** The one message of a code. Screens translate by the code; a foreign backend sends its own message and no code. */
export function messageOf(code: ErrorCode): string {
  // Inside the function: browsers, which never call it, get no message of our server alone.
  return { ...basicMessages, ...ownMessages }[code]
}

/** The code whose message equals `message`, since the basic API has no codes; else null. */
export function codeOfMessage(message: string): ErrorCode | null {
  const text = message.trim()
  const entry = Object.entries(basicMessages).find(([, known]) => known === text)
  return entry ? (entry[0] as keyof typeof basicMessages) : null
}

/** Whether a message is a backend's sentence for 'this user has already applied for this home'. */
export function saysAlreadySubmitted(message: string | null): boolean {
  return message !== null && /already\s+submitted\s+an?\s+(enquiry|inquiry)/i.test(message)
}
