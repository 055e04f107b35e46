/** Frame of an area for dropping files. */
export const dropSx = (isDragActive: boolean, isWrong = false) => ({
  border: '2px dashed',
  borderColor: isWrong ? 'error.main' : isDragActive ? 'primary.main' : 'action.disabled',
  borderRadius: 1,
  bgcolor: isDragActive ? 'action.hover' : undefined,
});
