/*
 * Runs before the console, in any browser at all, hence the old language and the HTML entities (NAV-7). It asks for
 * what the console cannot do without: modules, and the newest features of its code.
 */
(function () {
  var supported =
    'noModule' in document.createElement('script') &&
    typeof Promise !== 'undefined' &&
    typeof Object.hasOwn === 'function' &&
    typeof structuredClone === 'function' &&
    typeof AbortSignal !== 'undefined' &&
    typeof EventSource !== 'undefined';
  if (supported) return;
  document.title = 'Navigateur non pris en charge';
  document.body.innerHTML =
    '<div style="max-width:560px;margin:80px auto;padding:0 16px;font:16px Arial,sans-serif;color:#10233f">' +
    '<h1 style="font-size:22px">Navigateur non pris en charge</h1>' +
    '<p>Girouette ne peut pas fonctionner dans ce navigateur.</p>' +
    '<p>Utilisez une version r&eacute;cente de Google Chrome, Microsoft Edge, Mozilla Firefox ou Safari.</p></div>';
})();
