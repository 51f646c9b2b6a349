/** The errors of imports. */
export const importErrors = {
  'import-not-found': [404, 'No import could be found'],
  'import-unreadable': [422, 'This file cannot be read. Please choose a CSV or Excel file.'],
  'import-too-large': [413, 'This file is larger than 20 MB. Please split it.'],
  'import-not-ready': [409, 'Please assign the columns and choose the formats first.'],
  'import-already-started': [409, 'This import has already been started.'],
  'import-not-running': [409, 'This import is not running.'],
  'import-running': [409, 'Another import is running. Please wait until it is done.'],
  'import-not-undoable': [409, 'An import can only be undone within 24 hours.'],
  'import-row-erased': [409, 'The rows of this import have been deleted.'],
} as const
