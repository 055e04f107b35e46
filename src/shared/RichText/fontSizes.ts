/** Sizes that the editor offers (PRV-6). */
export const fontSizes = ['10px', '12px', '13px', '14px', '16px', '18px', '20px', '36pt'] as const;
