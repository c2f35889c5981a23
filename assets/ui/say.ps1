# Speaks LANTERN_SAYS with a Chinese voice of Windows; without it, prints the name of the voice. See game/system/text_to_speech.py.
Add-Type -AssemblyName System.Speech
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice = $speaker.GetInstalledVoices() | Where-Object { $_.VoiceInfo.Culture.Name -eq 'zh-CN' } | Select-Object -First 1
if ($voice -and $env:LANTERN_SAYS) { $speaker.SelectVoice($voice.VoiceInfo.Name); $speaker.Speak($env:LANTERN_SAYS) }
elseif ($voice) { $voice.VoiceInfo.Name }
